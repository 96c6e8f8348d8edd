// Copies a file below $SYNC_ROOT to $SYNC_COPY whenever it is synced: what a power failure leaves of it.
// Preloaded into SQLite's and PostgreSQL's processes; see power-failure.ts.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int copy(int fd) {
  const char *root = getenv("SYNC_ROOT"), *folder = getenv("SYNC_COPY");
  struct stat info;
  if (root == NULL || folder == NULL || fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) return 0;
  char link[64], path[PATH_MAX], name[PATH_MAX], target[PATH_MAX], temporary[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, root, strlen(root)) != 0) return 0;
  snprintf(name, sizeof name, "%s", path + strlen(root));
  for (char *at = name; *at != 0; at++) if (*at == '/') *at = '%';
  if (snprintf(target, sizeof target, "%s/%s", folder, name) >= (int)sizeof target) return -1;
  if (snprintf(temporary, sizeof temporary, "%s/tmp.%d.%d", folder, getpid(), fd) >= (int)sizeof temporary) return -1;
  int to = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (to < 0) return -1;
  // By the same descriptor: closing another one would release the locks of the process.
  char buffer[1 << 16];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(fd, buffer, sizeof buffer, offset)) > 0) {
    if (write(to, buffer, count) != count) return -1;
    offset += count;
  }
  close(to);
  // A file that is open for writing only is never one of those that matter.
  if (count < 0) return unlink(temporary);
  return rename(temporary, target);
}

int fsync(int fd) { return copy(fd); }
int fdatasync(int fd) { return copy(fd); }

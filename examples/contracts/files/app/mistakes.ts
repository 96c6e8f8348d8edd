import { createFileStorageClient } from "../generated/client/index.ts";

// Each line marked below must not compile.
export async function mistakes(): Promise<void> {
  const files = createFileStorageClient();
  // @ts-expect-error -- an upload has attributes
  await files.files.upload({ body: { content: new Blob([]) } });
  // @ts-expect-error -- ids of exports are numbers
  await files.exports.get({ path: { exportId: "1" } });
  const download = await files.files.download({ path: { fileId: "1" } });
  // @ts-expect-error -- the 302 has no bytes, only says where they are
  if (download.status === 302) console.log(download.data.size);
}

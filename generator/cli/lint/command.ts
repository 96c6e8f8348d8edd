export async function lintCommand(_args: readonly string[]): Promise<number> {
  return 2;
}

/** PGlite's WebAssembly module, compiled once and shared by worker threads. */
import { readFile } from 'node:fs/promises';

export interface PgliteCode {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<PgliteCode> | undefined;

/**
 * The module is cached for the process's lifetime: compiling it in a thread makes opening a third slower, and V8 has aborted
 * processes that created and dropped compiled code in threads ("Check failed: jit_page.has_value()", see nodejs/node#64500).
 */
export function pgliteCode(): Promise<PgliteCode> {
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

/** The files are next to the package's entry point. */
const compile = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(file, import.meta.resolve('@electric-sql/pglite'))));

/** The WebAssembly of the embedded database, compiled once for all of its threads. */
import { readFile } from 'node:fs/promises';

export interface PgliteCode {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<PgliteCode> | undefined;

/**
 * The process keeps the code for as long as it runs. A thread that compiles its own takes a third longer to open; and V8 has aborted a
 * process in which the code of threads came and went ("Check failed: jit_page.has_value()", see nodejs/node#64500).
 */
export function pgliteCode(): Promise<PgliteCode> {
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

/** The files lie beside the package's entry. */
const compile = async (file: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(new URL(file, import.meta.resolve('@electric-sql/pglite'))));

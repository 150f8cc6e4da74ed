/** Pages at a path, and perhaps below it. Their routes are loaded when one is first asked for. */
export interface LazyRoutes extends ScreenPlace {
  readonly routes: () => Promise<Readonly<Record<string, unknown>>>;
}

/** Where an entity's list is, with its forms below that path. */
export interface Screen extends LazyRoutes {
  /** By name, which is that of its folder, too. */
  readonly entity: string;
}

interface ScreenPlace {
  readonly path: string;
  /** Records have pages of their own below the list's. */
  readonly form?: true;
}

/**
 * What a first visit loads besides the first script, so that the page can name it: the browser would learn of each file only from
 * the one before. Written by the build, read by the server.
 */
export interface ScreenFiles {
  /** Of every page. */
  readonly all: readonly string[];
  readonly screens: readonly (ScreenPlace & { readonly list: readonly string[]; readonly record: readonly string[] })[];
}

/** Where the build writes {@link ScreenFiles}: no page asks for a name that begins with a dot. */
export const screenFilesName = '.vite/screens.json';

/** The screens that may have a page at the path: lists of that address, and forms below a list's. */
export const screensAt = <Place extends ScreenPlace>(screens: readonly Place[], path: string): Place[] =>
  screens.filter((screen) => isList(screen, path) || (screen.form === true && path.startsWith(withSlash(screen.path))));

/** Whether the path is that of the screen's list; a slash at its end makes no difference. */
export const isList = (screen: ScreenPlace, path: string): boolean => withSlash(path) === withSlash(screen.path);

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/** A module of routes. */
export type LoadedRoutes = Promise<Readonly<Record<string, unknown>>>;

/** Lazy routes of the pages at a path, and of forms below it. */
export interface LazyRoutes extends ScreenPath {
  readonly routes: () => LoadedRoutes;
}

/** The screens of an entity: its list, and forms below the list's path; or a page that is own code. */
export interface Screen extends LazyRoutes {
  /** The entity's name, which is also its folder's. Absent: own code. */
  readonly entity?: string;
}

interface ScreenPath {
  readonly path: string;
  /** Whether records have pages below the list's path. */
  readonly form?: true;
}

/**
 * The files that a first visit needs besides the entry script, for preloading: the browser would otherwise discover each file
 * only from the previous one. Written by the build, read by the server.
 */
export interface ScreenFiles {
  /** Files of every page. */
  readonly all: readonly string[];
  readonly screens: readonly (ScreenPath &
    Pick<Screen, 'entity'> & { readonly list: readonly string[]; readonly record: readonly string[] })[];
}

/** Where the build writes {@link ScreenFiles}; files that begin with a dot are not served. */
export const screenFilesName = '.vite/screens.json';

/** The screens that may have a page at the path: a list at it, or forms below a list. */
export const screensAt = <Screen extends ScreenPath>(screens: readonly Screen[], path: string): Screen[] =>
  screens.filter(
    (screen) => isListPath(screen, path) || (screen.form === true && path.startsWith(withSlash(screen.path))),
  );

/** Whether the path is the screen's list, with or without trailing slash. */
export const isListPath = (screen: ScreenPath, path: string): boolean => withSlash(path) === withSlash(screen.path);

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

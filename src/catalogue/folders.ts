/** The catalogue that a process serves, and the folders of what is made from it. */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const project = join(import.meta.dirname, '../..');

export interface CatalogueFolders {
  /** Whether it is the project's own catalogue, whose generated files are committed. */
  readonly own: boolean;
  readonly catalogue: string;
  /** The folder of everything made from the catalogue: `<catalogue>-portal` for another one. */
  readonly portal: string;
  readonly generated: string;
  /** Own code: `custom/` next to another catalogue. */
  readonly custom: string;
  /** The built pages. */
  readonly dist: string;
  /** The embedded database, unless `DATA_DIR` names another folder. */
  readonly data: string;
}

export const ownFolders: CatalogueFolders = {
  own: true,
  catalogue: join(project, 'catalogue'),
  portal: project,
  generated: join(project, 'generated'),
  custom: join(project, 'src/custom'),
  dist: join(project, 'dist'),
  data: '.data',
};

/** The folders of a catalogue anywhere on the disk; by default the project's own. */
export function foldersOf(folder: string | undefined): CatalogueFolders {
  if (folder === undefined || folder.trim() === '') return ownFolders;
  // npm runs scripts in the project's folder; INIT_CWD is the folder of the command.
  const catalogue = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (catalogue === ownFolders.catalogue) return ownFolders;
  const portal = `${catalogue}-portal`;
  const inPortal = (name: string) => join(portal, name);
  return {
    own: false,
    catalogue,
    portal,
    generated: inPortal('generated'),
    custom: join(dirname(catalogue), 'custom'),
    dist: inPortal('dist'),
    data: inPortal('data'),
  };
}

/** The catalogue can't be read; the message is for the user. */
export class NoCatalogue extends Error {}

/** @throws NoCatalogue where the folder is missing or has no entity. */
export function mustHaveEntities({ catalogue }: Pick<CatalogueFolders, 'catalogue'>): void {
  if (statSync(catalogue, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new NoCatalogue(`There is no folder ${catalogue}. --catalogue names the folder of a catalogue's JSON files.`);
  if (readdirSync(catalogue).some((name) => name.endsWith('.json') && name !== 'portal.json')) return;
  throw new NoCatalogue(
    `${catalogue} has no entity. A catalogue is a folder of JSON files, one for each entity; npm run catalogue -- new Vendor --catalogue DIR writes one.`,
  );
}

/** The folders of the catalogue that this process was started for. */
export const chosenFolders = (): CatalogueFolders => foldersOf(process.env.CATALOGUE);

/**
 * Chooses the catalogue of `--catalogue DIR` or the variable `CATALOGUE`, once at the start of a process. Removes the option from
 * the arguments, and sets the variable for child processes.
 */
export function chooseCatalogue(args: string[] = process.argv): CatalogueFolders {
  const folders = foldersOf(takeOption(args) ?? process.env.CATALOGUE);
  if (!folders.own) mustHaveEntities(folders);
  process.env.CATALOGUE = folders.own ? '' : folders.catalogue;
  return folders;
}

/** {@link chooseCatalogue} for a program: prints the reason and exits where there is no such catalogue. */
export function chooseOrExit(check: (folders: CatalogueFolders) => void = () => {}): CatalogueFolders {
  try {
    const folders = chooseCatalogue();
    check(folders);
    return folders;
  } catch (error) {
    if (!(error instanceof NoCatalogue)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function takeOption(args: string[]): string | undefined {
  const position = args.findIndex((arg) => arg === '--catalogue' || arg.startsWith('--catalogue='));
  const option = args[position];
  if (option === undefined) return undefined;
  const [, value] = option.split('=', 2);
  const [, next] = args.splice(position, value === undefined ? 2 : 1);
  const folder = value ?? next;
  if (folder === undefined || folder === '') throw new NoCatalogue('--catalogue needs a folder: --catalogue DIR.');
  return folder;
}

/** The compared alternative: a page with MUI X Data Grid that queries the portal's server for its rows. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import type { GridColumn } from './columns.ts';

/** Installed for the comparison only, not dependencies of the project. */
const packages = [
  '@mui/x-data-grid@9.14.0',
  '@mui/material@9.5.0',
  '@emotion/react@11',
  '@emotion/styled@11',
  'react@19.3.1',
  'react-dom@19.3.1',
];

const html =
  '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>';

/** Installs and builds the page; returns the output folder. */
export async function buildMuiGrid(columns: readonly GridColumn[], path: string): Promise<string> {
  const root = join(tmpdir(), 'portal-bench-front');
  mkdirSync(root, { recursive: true });
  if (!existsSync(join(root, 'node_modules/@mui/x-data-grid'))) {
    writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: root, stdio: 'ignore' });
  }
  writeFileSync(join(root, 'index.html'), html);
  writeFileSync(join(root, 'main.jsx'), pageOf(columns, path));
  const outDir = join(root, 'dist');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2_000 },
  });
  return outDir;
}

/** The page: the same rows, columns and widths as the portal's list, sorted by the same server. */
const pageOf = (columns: readonly GridColumn[], path: string): string => `
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid } from '@mui/x-data-grid';

const pad = (number) => String(number).padStart(2, '0');
const day = (text) => (text ? \`\${text.slice(5, 7)}/\${text.slice(8, 10)}/\${text.slice(0, 4)}\` : '');
const texts = {
  boolean: (value) => (value === null ? '' : value ? 'Yes' : 'No'),
  date: day,
  dateTime: day,
  reference: (value) => value?.name ?? '',
};
const columns = ${JSON.stringify(columns)}.map(({ kind, ...column }) => ({
  ...column,
  ...(texts[kind] ? { valueGetter: texts[kind] } : {}),
}));

async function fetchPage({ field, sort }) {
  const body = { pageIndex: 0, pageSize: 100, sortField: field, sortOrder: sort, isActiveValue: true };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('${path}', { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

function List() {
  const [sortModel, setSortModel] = useState([{ field: 'name', sort: 'asc' }]);
  const [page, setPage] = useState({ data: [], totalNumberOfItems: 0 });
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    let stale = false;
    setLoading(true);
    fetchPage(sortModel[0]).then((answer) => {
      if (stale) return;
      setPage(answer);
      setLoading(false);
    });
    return () => { stale = true; };
  }, [sortModel]);
  return (
    <div style={{ height: '90vh' }}>
      <DataGrid
        rows={page.data}
        rowCount={page.totalNumberOfItems}
        columns={columns}
        loading={loading}
        rowHeight={39}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={sortModel}
        onSortModelChange={setSortModel}
        paginationMode="server"
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        pageSizeOptions={[100]}
      />
    </div>
  );
}

createRoot(document.getElementById('root')).render(<StrictMode><List /></StrictMode>);
`;

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const menus = globSync('apps/server/src/staff/menu/menus/*-menu{,s}.ts', { cwd: root }).map(textOf).join('\n')
const routes = textOf('apps/console/src/routes.tsx')
const sources = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))

const pages = new Set([...menus.matchAll(/router: '(\/[^']+)'/g)].map(([, page]) => page))
const isPage = (path: string): boolean => pages.has(path) || routes.includes(`'${path}'`)

/** Addresses with a query, and those that a link names: `/api/…` is no page. */
const linksIn = (code: string): string[] =>
  [...code.matchAll(/["'`](\/[\w/-]+)\?[\w$]|\bto="(\/[\w/-]+)/g)]
    .map(([, asked, named]) => asked ?? named ?? '')
    .filter((path) => !path.startsWith('/api/') && !path.startsWith('/account/'))

test('every link of the console leads to a page that is shipped', () => {
  const links = sources.flatMap((path) => linksIn(textOf(path)).map((link) => ({ path, link })))
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ link }) => !isPage(link))).toEqual([])
})

/** Back to the page around them, which their users have. */
const withinOnePage = [
  'charging/charge-order/settle/use-next-order.ts',
  'customer/customer-group/parts/group-header.tsx',
]

test('an action leads to another page through usePageActions, which asks whether the user has it', () => {
  const going = sources.filter((path) => /\bgo\(\s*["'`]\//.test(textOf(path)))
  expect(going.map((path) => path.replace('apps/console/src/', '')).toSorted()).toEqual(withinOnePage)
})

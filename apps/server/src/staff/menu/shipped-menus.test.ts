import { permissionOf } from '@chargedeck/contract/endpoint'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grantableCalls } from '../rights/public.ts'
import { buttonsOf, homePage, pageNameOf, shippedFolders } from './shipped-menus.ts'

const pages = [homePage, ...shippedFolders.flatMap((folder) => folder.pages)]
const granted = pages.flatMap(buttonsOf).flatMap(({ permission }) => permission.split(','))

test('every call that needs a grant is on some button, and no button grants a call that does not exist', () => {
  const calls = new Set(grantableCalls.map(permissionOf))
  expect(new Set(granted)).toEqual(calls)
})

test('a button has the title of its call', () => {
  const settle = pages.flatMap(buttonsOf).find(({ permission }) => permission === 'charge:order:manually:settle')
  expect(settle).toMatchObject({ code: 'orders_charge_charge_order_manually_settle', name: '人工结算' })
})

test('a call belongs to the page that has the nearest root', () => {
  expect([pageNameOf('/station/confirm'), pageNameOf('/station/fee/confirm')]).toEqual(['充电站', '计费方案'])
})

test('the query button grants a page, its list, detail and summary together', () => {
  const orders = pages.find(({ code }) => code === 'orders_charge')
  const query = orders && buttonsOf(orders).find(({ name }) => name === '查询')
  expect(query?.permission.split(',')).toEqual(
    expect.arrayContaining(['charge:order:page', 'charge:order:detail', 'charge:order:summary']),
  )
})

test('the glossary names the slice of every page, and the slice exists on every side', () => {
  const root = new URL('../../../../../', import.meta.url)
  const glossary = readFileSync(new URL('docs/glossary.md', root), 'utf8')
  for (const { name } of pages) {
    const slice = new RegExp(`^\\| ${name} \\| \`([a-z/-]+)\` \\|$`, 'm').exec(glossary)?.[1]
    const sides = ['apps/server', 'packages/contract', 'apps/console']
    const missing = sides.filter((side) => !slice || !existsSync(new URL(`${side}/src/${slice}/`, root)))
    expect([name, missing]).toEqual([name, []])
  }
})

import { permissionOf } from '@chargedeck/contract/endpoint'
import { expect, test } from 'vitest'
import { buttonNames } from './button-names.ts'
import { buttonsOf, grantableCalls, homePage, isReading, shippedFolders } from './shipped-menus.ts'

const pages = [homePage, ...shippedFolders.flatMap((folder) => folder.pages)]
const granted = pages.flatMap(buttonsOf).flatMap(({ permission }) => permission.split(','))

test('every call that needs a grant is on some button, and no button grants a call that does not exist', () => {
  const calls = new Set(grantableCalls.map(permissionOf))
  expect(new Set(granted)).toEqual(calls)
})

test('every button that does something has a Chinese name', () => {
  const acting = grantableCalls.filter((call) => !isReading(call)).map(permissionOf)
  expect(acting.filter((code) => !buttonNames[code])).toEqual([])
})

test('the query button reads a page, its list, detail and summary together', () => {
  const orders = pages.find(({ code }) => code === 'orders_charge')
  const query = orders && buttonsOf(orders).find(({ name }) => name === '查询')
  expect(query?.permission.split(',')).toEqual(
    expect.arrayContaining(['charge:order:page', 'charge:order:detail', 'charge:order:summary']),
  )
})

import { expect, test } from 'vitest'
import { callErrorCodes } from './call-errors.ts'
import { errorCodes } from './errors.ts'
import { errorTexts } from './error-texts.ts'

type Codes = Readonly<Record<string, number>>
declare global {
  interface ImportMeta {
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, Codes>>
  }
}

const slices = Object.values(import.meta.glob('./*/*/errors.ts', { eager: true }))
const codesOf = (slice: Record<string, Codes>): Codes =>
  Object.entries(slice).find(([name]) => name.endsWith('ErrorCodes'))?.[1] ?? {}
const lists: readonly Codes[] = [callErrorCodes, ...slices.map(codesOf)]
const twice = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('no two slices share an error, by its name or by its number', () => {
  expect(twice(lists.flatMap((codes) => Object.keys(codes)))).toEqual([])
  expect(twice(lists.flatMap((codes) => Object.values(codes)))).toEqual([])
})

test('numbers that the domain gives to parts still to come are not taken', () => {
  const sharedOccupyOrder = [3035021]
  expect(sharedOccupyOrder.filter((code) => Object.values<number>(errorCodes).includes(code))).toEqual([])
})

test('the errors of every slice are collected, and each has its text', () => {
  expect(slices.length).toBeGreaterThan(30)
  expect(errorCodes).toEqual(Object.assign({}, ...lists))
  expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errorCodes).toSorted())
})

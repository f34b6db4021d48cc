import { expect, test } from 'vitest'
import { changesTo, showsView, viewQueryOf } from './shown-view.ts'

test('a view keeps filters and order as the address writes them, and no page', () => {
  const shown = {
    pageNo: 3,
    pageSize: 50,
    sortField: 'km',
    sortOrder: 'descend',
    km: 2,
    state: ['a', 'b'],
    plate: undefined,
  }
  expect(viewQueryOf(shown)).toEqual({ sortField: ['km'], sortOrder: ['descend'], km: ['2'], state: ['a', 'b'] })
})

test('a view replaces the filters in force and starts at page 1', () => {
  expect(changesTo({ plate: ['苏A'] }, { pageNo: 4, pageSize: 10, km: 2 })).toEqual({
    km: undefined,
    plate: ['苏A'],
    pageNo: 1,
  })
})

test('a list shows a view whatever the order of its filters', () => {
  expect(showsView({ km: ['2'], plate: ['苏A'] }, { plate: ['苏A'], km: ['2'] })).toBe(true)
  expect(showsView({ km: ['2'] }, { km: ['3'] })).toBe(false)
  expect(showsView({}, { km: ['3'] })).toBe(false)
})

import { expect, test } from 'vitest'
import { pageOfAll } from './read-page.ts'

const all = Array.from({ length: 22 }, (_, at) => at + 1)

test('a list that was read whole has all its rows on its pages, each once', () => {
  const pages = [1, 2, 3].map((pageNo) => pageOfAll({ pageNo, pageSize: 10 }, all))
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 2])
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all)
  expect(pages[2]).toMatchObject({ pageNo: 3, totalPage: 3, totalRows: 22, totalCapped: false })
  expect(pageOfAll({ pageNo: 4, pageSize: 10 }, all).rows).toEqual([])
})

import { queryOptions } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import type { Column } from './columns/column.tsx'
import { PagedTable } from './paged-table.tsx'

type Car = { id: string; brand: string }
const cars = { pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false }
const columns: readonly Column<Car>[] = [
  { key: 'brand', title: '品牌', width: 130, ellipsis: true, render: (_, { brand }) => brand },
]

test('a long text is cut at the width of its column', async () => {
  const brand = '长'.repeat(60)
  const load = () =>
    queryOptions({
      queryKey: ['cars'] as readonly unknown[],
      queryFn: async () => ({ ...cars, rows: [{ id: '1', brand }] }),
    })
  openPage(<PagedTable<Car> rowKey="id" load={load} columns={columns} empty="没有" />)
  expect((await screen.findByText(brand)).closest('td')?.style.maxWidth).toBe('130px')
})

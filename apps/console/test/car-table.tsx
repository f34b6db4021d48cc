import { endpoint } from '@chargedeck/contract/endpoint'
import { success } from '@chargedeck/contract/envelope'
import { pageOf, pageQuery, type Page } from '@chargedeck/contract/paging'
import { queryOptions } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Type, type Static } from 'typebox'
import { call } from '../src/platform/api.ts'
import { DataTable, type Column } from '../src/ui/data-table/data-table.tsx'

export type Car = Static<typeof Car>
const Car = Type.Object({ id: Type.String(), plate: Type.String(), km: Type.Integer(), owner: Type.String() })

const cars = endpoint({
  method: 'GET',
  path: '/car/page',
  title: '分页查询',
  query: pageQuery(
    { plate: Type.Optional(Type.String({ title: '车牌' })), km: Type.Optional(Type.Integer({ title: '里程' })) },
    ['km'],
  ),
  data: pageOf(Car),
  errors: [],
})

const columns: readonly Column<Car>[] = [
  { key: 'plate', title: '车牌', dataIndex: 'plate' },
  { key: 'km', title: '里程', dataIndex: 'km', sorter: true, align: 'right' },
  { key: 'id', title: '编号', dataIndex: 'id', hiddenAtFirst: true },
]

type Props = Partial<ComponentProps<typeof DataTable<Car, typeof cars.query>>>

/** The table of every list, with cars in it. */
export const CarTable = (props: Props) => (
  <DataTable<Car, typeof cars.query>
    name="car"
    title="车辆"
    rowKey="id"
    columns={columns}
    query={cars.query}
    load={(query) =>
      queryOptions({ queryKey: ['car', query] as readonly unknown[], queryFn: () => call(cars, { query }) })
    }
    {...props}
  />
)

/** Three cars on one page. */
export const pageOfCars = (facts: Partial<Page<Car>> = {}) =>
  success({
    pageNo: 1,
    pageSize: 10,
    totalPage: 1,
    totalRows: 3,
    totalCapped: false,
    rows: [1, 2, 3].map((km): Car => ({ id: `c${km}`, plate: `苏A0000${km}`, km, owner: '张三' })),
    ...facts,
  })

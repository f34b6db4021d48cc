import type { Page } from '@chargedeck/contract/paging'
import { AppError } from '../../../platform/app-error.ts'

const rowsAtOnce = 1000

type ReadPage<Row> = (page: { pageNo: number; pageSize: number }) => Promise<Page<Row>>
/** Every row of a report whose rows are presented by the page. Refused when there are more than a page of it counts. */
export async function everyPage<Row>(read: ReadPage<Row>): Promise<AsyncIterable<Row>> {
  const first = await read({ pageNo: 1, pageSize: rowsAtOnce })
  if (first.totalCapped)
    throw new AppError('REQUEST.EXPORT_TOO_LARGE', `超过${first.totalRows}行，请缩小日期范围或站点后再导出`)
  return rowsOf(first, read)
}

async function* rowsOf<Row>(first: Page<Row>, read: ReadPage<Row>): AsyncIterable<Row> {
  yield* first.rows
  for (let pageNo = 2; pageNo <= first.totalPage; pageNo++) yield* (await read({ pageNo, pageSize: rowsAtOnce })).rows
}

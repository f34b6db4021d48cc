import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import type { Column } from './columns/column.tsx'
import { RowsTable } from './rows-table.tsx'

type Gun = { gunNo: string }
const guns: Gun[] = ['A枪', 'B枪', 'C枪'].map((gunNo) => ({ gunNo }))
const columns: readonly Column<Gun>[] = [{ key: 'gunNo', card: 'title', title: '枪', dataIndex: 'gunNo' }]
const show = () =>
  openPage(<RowsTable rows={guns} columns={columns} idOf={({ gunNo }) => gunNo} empty="没有枪" pageSize={2} />)

const screens = window.matchMedia
const onAPhone = () => {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: media.includes('max-width') })
}
afterEach(() => {
  window.matchMedia = screens
})

test.each([
  ['at a desk', () => {}],
  ['on a phone', onAPhone],
])('more rows than a page shows are on the next page %s', async (_, there) => {
  there()
  show()
  expect(await screen.findByText('B枪')).toBeTruthy()
  expect(screen.queryByText('C枪')).toBeNull()
  await userEvent.click(screen.getByTitle('2'))
  expect(await screen.findByText('C枪')).toBeTruthy()
  expect(screen.queryByText('B枪')).toBeNull()
})

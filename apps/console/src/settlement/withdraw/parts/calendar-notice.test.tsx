import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { CalendarNotice } from './calendar-notice.tsx'

const pays = 'settle:withdraw:transferPay'

test('who pays is told of a year without holidays, with the way to the dictionary for who may write there', () => {
  openPage(<CalendarNotice year="2027" />, { permissions: [pays, 'sysDictData:add'] })
  expect(screen.getByText(/2027年的节假日尚未录入/)).toBeTruthy()
  expect(screen.getByText('在字典“工作日历”中录入').getAttribute('href')).toBe('/dict?code=work_calendar')
})

test('who may not write there is told whom to ask, and who pays nothing is told nothing', () => {
  openPage(<CalendarNotice year="2027" />, { permissions: [pays] })
  expect(screen.getByText(/请管理员在字典“工作日历”中录入/).querySelector('a')).toBeNull()
})

test.each([
  ['2027', ['settle:withdraw:history:page']],
  [null, [pays]],
])('of %s nothing is told to %s', (year, permissions) => {
  openPage(<CalendarNotice year={year} />, { permissions })
  expect(screen.queryByText(/节假日/)).toBeNull()
})

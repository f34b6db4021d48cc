import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { useOutcomeNotice } from './outcome-notice.tsx'

const Page = () => {
  const tell = useOutcomeNotice()
  return (
    <>
      <button onClick={() => tell({ key: 'a', title: '已结算', outcome: '30.94元', kind: 'success' })}>结算</button>
      <button onClick={() => tell({ key: 'a', title: '已复核', outcome: '已离开列表', kind: 'success' })}>复核</button>
      <button onClick={() => tell({ key: 'b', title: '停止充电', outcome: '停止中' })}>停止</button>
    </>
  )
}

/** No animation ends in jsdom, so that a notice only begins to leave. */
const isLeaving = (text: string): boolean => screen.getByText(text).closest('.ant-notification-fade-leave') !== null

/** Each frame of a notice counts how long it has been shown. */
const someFrames = () => new Promise((done) => setTimeout(done, 200))

afterEach(() => vi.useRealTimers())

test('a known outcome goes away by itself; one that is followed stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  theServerAnswers(() => success(null))
  openPage(<Page />)
  fireEvent.click(screen.getByText('结算'))
  fireEvent.click(screen.getByText('停止'))
  await screen.findByText('30.94元')
  await screen.findByText('停止中')
  vi.setSystemTime(Date.now() + 16_000)
  await waitFor(() => expect(isLeaving('30.94元')).toBe(true))
  expect(isLeaving('停止中')).toBe(false)
})

test('a notice that takes the place of an earlier one stays as long as a first one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  theServerAnswers(() => success(null))
  openPage(<Page />)
  fireEvent.click(screen.getByText('结算'))
  await screen.findByText('30.94元')
  vi.setSystemTime(Date.now() + 14_000)
  await someFrames()
  fireEvent.click(screen.getByText('复核'))
  await screen.findByText('已离开列表')
  vi.setSystemTime(Date.now() + 14_000)
  await someFrames()
  expect(isLeaving('已离开列表')).toBe(false)
  vi.setSystemTime(Date.now() + 2_000)
  await waitFor(() => expect(isLeaving('已离开列表')).toBe(true))
})

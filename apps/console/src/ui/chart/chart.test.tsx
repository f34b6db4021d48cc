import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Chart } from './chart.tsx'
import './chart-canvas.tsx' // before the tests: on a busy machine the drawing loads longer than they wait
import type { ChartOption } from './chart-option.ts'

const days = ['2026-03-10', '2026-03-11']
const option: ChartOption = {
  xAxis: { type: 'category', data: days },
  yAxis: { type: 'value', name: '笔' },
  series: [{ type: 'bar', data: [1, 2] }],
}
const leadTo = (day: string) => ({ to: `/orders/charge?startTime=${day}`, needs: 'charge:order:page' })
const table = {
  columns: [
    { key: 'day', title: '日期' },
    { key: 'qty', title: '订单' },
  ],
  rows: [
    { day: '2026-03-10', qty: 1 },
    { day: '2026-03-11', qty: 2 },
  ],
  leads: days.map(leadTo),
}
const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().search}</p>
const shown = (permissions: string[]) =>
  openPage(
    <>
      <Chart label="订单" option={option} table={table} />
      <Address />
    </>,
    { permissions },
  )

test('arrow keys go from point to point and tell each, and Enter opens what it counts', async () => {
  shown(['charge:order:page'])
  const drawing = await screen.findByRole('application', { name: /^订单/ })
  drawing.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(within(drawing).getByText('日期 2026-03-11，订单 2')).toBeTruthy()
  await userEvent.keyboard('{Home}{Enter}')
  expect(screen.getByTestId('address').textContent).toBe('/orders/charge?startTime=2026-03-10')
})

test('the rows of its data lead to the same', async () => {
  shown(['charge:order:page'])
  await userEvent.click(screen.getByRole('button', { name: '订单：看数据' }))
  expect(screen.getByText('2026-03-11').closest('a')?.getAttribute('href')).toBe('/orders/charge?startTime=2026-03-11')
})

test('a user who may not see the orders has a picture only', async () => {
  shown([])
  expect(await screen.findByRole('img', { name: '订单' })).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})

function Later() {
  const [isRead, setRead] = useState(false)
  const { rows, leads, columns } = table
  return (
    <>
      <Chart label="订单" option={option} table={{ columns, rows: isRead ? rows : [], leads: isRead ? leads : [] }} />
      <button type="button" onClick={() => setRead(true)}>
        读取
      </button>
    </>
  )
}

test('a chart that has nothing to open at first keeps its drawing when it has', async () => {
  openPage(<Later />, { permissions: ['charge:order:page'] })
  const drawing = await screen.findByRole('img', { name: '订单' })
  await userEvent.click(screen.getByRole('button', { name: '读取' }))
  expect(await screen.findByRole('application', { name: /^订单/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: '订单' })).toBe(drawing)
})

import { priceP4 } from '@chargedeck/domain/kernel/money'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draftOf, faultOfDraft, periodsOfDraft, type TariffDraft } from './tariff-draft.ts'
import { TariffEditor } from './tariff-editor.tsx'

function Editor({ onDraft }: { onDraft: (draft: TariffDraft) => void }) {
  const [draft, setDraft] = useState<TariffDraft>(() => draftOf([]))
  const change = (next: TariffDraft) => {
    setDraft(next)
    onDraft(next)
  }
  return <TariffEditor value={draft} onChange={change} />
}

const slot = (name: RegExp) => screen.getByRole('button', { name })

test('[S9.9] a day is painted by keys and mouse in half hours, priced by band, and reported as complete once no price is missing or refused', () => {
  const drafts: TariffDraft[] = []
  render(<Editor onDraft={(draft) => drafts.push(draft)} />)
  expect(screen.getByText('时段未覆盖全天，还有 24 小时未设置')).toBeTruthy()
  const bar = screen.getByRole('group', { name: /24 小时时段/ })
  slot(/^00:00/).focus()
  fireEvent.keyDown(bar, { key: 'End', shiftKey: true })
  fireEvent.keyDown(bar, { key: '3' })
  expect(slot(/^12:30–13:00/).getAttribute('aria-label')).toContain('平')

  fireEvent.click(within(screen.getByRole('radiogroup')).getByText('谷'))
  fireEvent.pointerDown(slot(/^00:00/), { button: 0 })
  fireEvent.pointerMove(slot(/^07:30/))
  fireEvent.pointerUp(bar)
  expect(screen.getByText('请填写“谷”的单价')).toBeTruthy()

  const price = (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  price('谷电费', '0.3285')
  price('谷服务费', '0.4')
  expect(screen.getByText('0.7285')).toBeTruthy()
  price('平电费', '6')
  expect(screen.getByText('应在0～5之间')).toBeTruthy()
  expect(screen.getByText('“平”的单价有误')).toBeTruthy()
  price('平电费', '')
  expect(screen.getByText('请填写“平”的单价')).toBeTruthy()
  price('平电费', '0.6812')
  price('平服务费原价', '9')
  expect(screen.getByText('“平”的单价有误')).toBeTruthy()
  price('平服务费原价', '')
  expect(screen.getByText('已覆盖 24:00')).toBeTruthy()
  expect(periodsOfDraft(drafts.at(-1) ?? draftOf([]))).toEqual([
    {
      startTime: '00:00',
      endTime: '08:00',
      band: 'VALLEY',
      elecPrice: 3285,
      servicePrice: 4000,
      originServicePrice: null,
    },
    { startTime: '08:00', endTime: '24:00', band: 'FLAT', elecPrice: 6812, servicePrice: 0, originServicePrice: null },
  ])
})

test('an error that the server would refuse is shown before sending', () => {
  const free = {
    startTime: '00:00',
    endTime: '24:00',
    band: 'ALL_DAY' as const,
    elecPrice: priceP4(0),
    servicePrice: priceP4(0),
  }
  expect(faultOfDraft(draftOf([free]))).toBe('单价超出范围')
  expect(faultOfDraft(draftOf([{ ...free, elecPrice: priceP4(1) }]))).toBe(null)
})

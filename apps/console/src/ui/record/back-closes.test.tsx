import { render } from '@testing-library/react'
import { Activity, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { closeOfTop, OfAddressContext, useBackCloses } from './back-closes.ts'

function Layer({ close, isOpen = true, children }: { close: () => void; isOpen?: boolean; children?: ReactNode }) {
  useBackCloses(close, isOpen)
  return children
}

test('the dialog inside a drawer is on top of it, also after their page was hidden and shown again', () => {
  const [drawer, dialog] = [vi.fn(), vi.fn()]
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Layer close={drawer}>
        <Layer close={dialog} />
      </Layer>
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  expect(closeOfTop()).toBeNull()
  rerender(page('visible'))
  closeOfTop()?.()
  expect(dialog).toHaveBeenCalledOnce()
  expect(drawer).not.toHaveBeenCalled()
})

test('the drawer of the address is left to the address, and what lies over it is not', () => {
  const dialog = vi.fn()
  const drawer = <Layer close={() => {}} />
  const { rerender } = render(<OfAddressContext value>{drawer}</OfAddressContext>)
  expect(closeOfTop()).toBeNull()
  rerender(
    <OfAddressContext value>
      {drawer}
      <Layer close={dialog} />
    </OfAddressContext>,
  )
  closeOfTop()?.()
  expect(dialog).toHaveBeenCalledOnce()
})

test('what is mounted and not open is left alone', () => {
  render(<Layer close={() => {}} isOpen={false} />)
  expect(closeOfTop()).toBeNull()
})

import type { ThemeName } from '@chargedeck/contract/staff/user-setting/enums'
import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useShownLook } from './show-look.ts'

const drawnIn: unknown[] = []
function Curve({ theme }: { theme: ThemeName }) {
  useEffect(() => {
    drawnIn.push(document.documentElement.dataset['theme'])
  }, [theme])
  return null
}
function Screen({ theme }: { theme: ThemeName }) {
  useShownLook({ theme, primary: '#1890ff', colorWeak: false })
  return <Curve theme={theme} />
}

test('a chart is drawn in the theme that is switched to, and not in the one before', () => {
  const { rerender } = render(<Screen theme="light" />)
  rerender(<Screen theme="dark" />)
  expect(drawnIn).toEqual(['light', 'dark'])
})

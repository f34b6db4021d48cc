import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Popover } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { PanelFocus } from './panel-focus.tsx'

test('a panel takes the focus from its button, Tab comes to its first control, and Escape gives the focus back', async () => {
  const content = (
    <PanelFocus>
      <button>恢复默认</button>
    </PanelFocus>
  )
  openPage(
    <>
      <Popover trigger="click" content={content} destroyOnHidden>
        <Button>列设置</Button>
      </Popover>
      <button>下一个</button>
    </>,
  )
  const opener = await screen.findByRole('button', { name: '列设置' })
  await userEvent.click(opener)
  const inside = await screen.findByRole('button', { name: '恢复默认' })
  expect(document.activeElement).toBe(inside.parentElement)
  await userEvent.tab()
  expect(document.activeElement).toBe(inside)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

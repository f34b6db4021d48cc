import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { DialogForm } from './dialog-form.tsx'
import { SideDrawer } from './side-drawer.tsx'

/** `goes`: its button is gone once the dialog is open, as that of a row that was deleted. */
function Opener({ goes = false }: { goes?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {!(goes && isOpen) && <button onClick={() => setOpen(true)}>改名</button>}
      {isOpen && (
        <DialogForm<{ name: string }> title="改名" onSave={async () => null} onClose={() => setOpen(false)}>
          <Form.Item name="name" label="名称">
            <Input />
          </Form.Item>
        </DialogForm>
      )}
    </>
  )
}

const openAndClose = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '改名' }))
  await userEvent.type(await screen.findByLabelText('名称'), '新')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
}

test('a dialog that closes gives the focus back to its button', async () => {
  openPage(<Opener />)
  await openAndClose()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '改名' }))
})

test('over a drawer the focus returns into the drawer, also when the button is gone', async () => {
  openPage(
    <SideDrawer title="客户" onClose={() => {}}>
      <Opener goes />
    </SideDrawer>,
  )
  await openAndClose()
  expect(document.activeElement?.closest('.ant-drawer')).toBeTruthy()
})

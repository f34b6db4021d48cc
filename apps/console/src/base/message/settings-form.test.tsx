import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import { App } from 'antd'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SettingValue } from './channel.ts'
import { SettingsForm } from './settings-form.tsx'

const setting = (code: string, value: string): MessageSetting => ({
  code,
  name: code,
  kind: 'TEXT',
  value,
  isSet: true,
})

test('saving one setting keeps another that somebody else changed after the form was opened', async () => {
  const onSave = vi.fn((_values: SettingValue[]) => Promise.resolve())
  const form = (host: string) => (
    <App>
      <SettingsForm settings={[setting('HOST', host), setting('FROM', 'a@b.cn')]} readOnly={false} onSave={onSave} />
    </App>
  )
  const { rerender } = render(form('old.example'))
  rerender(form('new.example'))
  fireEvent.change(screen.getByDisplayValue('a@b.cn'), { target: { value: 'c@d.cn' } })
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.lastCall?.[0]).toEqual([{ code: 'FROM', value: 'c@d.cn' }])
})

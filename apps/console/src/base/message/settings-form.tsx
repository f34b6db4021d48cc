import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import { App, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { PageForm } from '../../ui/record/page-form.tsx'
import type { SettingValue } from './channel.ts'

type Props = {
  settings: readonly MessageSetting[]
  /** Settings with a fixed set of values. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  readOnly: boolean
  onSave: (values: SettingValue[]) => Promise<unknown>
}
type Typed = Record<string, string>

/**
 * The settings of a sender. A secret is never read back, so an empty field keeps the stored one.
 * Only fields that differ from what the form was filled with are sent, so that another user's change is not undone.
 */
export function SettingsForm({ settings, choices = {}, readOnly, onSave }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const [filled, setFilled] = useState(() => Object.fromEntries(settings.map(({ code, value }) => [code, value])))
  const save = async (typed: Typed) => {
    const changed = settings.filter(({ code, kind }) =>
      kind === 'SECRET' ? typed[code] : (typed[code] ?? '') !== (filled[code] ?? ''),
    )
    if (changed.length === 0) {
      void message.info('没有修改')
      return null
    }
    await onSave(changed.map(({ code }) => ({ code, value: (typed[code] ?? '').trim() })))
    return typed
  }
  const begin = (typed: Typed | null) => {
    if (typed === null) return
    const secrets = settings.filter(({ kind }) => kind === 'SECRET').map(({ code }) => code)
    setFilled({ ...typed, ...Object.fromEntries(secrets.map((code) => [code, ''])) })
    form.resetFields(secrets)
  }
  return (
    <PageForm<Typed, Typed | null>
      form={form}
      initialValues={filled}
      readOnly={readOnly}
      saved={(typed) => typed && '设置成功'}
      onSave={save}
      onSaved={begin}
      style={{ maxWidth: 560 }}
    >
      {settings.map((setting) => (
        <SettingField key={setting.code} setting={setting} words={choices[setting.code]} />
      ))}
    </PageForm>
  )
}

type FieldProps = { setting: MessageSetting; words: Readonly<Record<string, string>> | undefined }

function SettingField({ setting: { code, name, kind, isSet }, words }: FieldProps) {
  if (kind === 'FLAG')
    return (
      <Form.Item
        name={code}
        label={name}
        valuePropName="checked"
        getValueProps={(value) => ({ checked: value === 'true' })}
        getValueFromEvent={(checked: boolean) => String(checked)}
      >
        <Switch />
      </Form.Item>
    )
  return (
    <Form.Item name={code} label={name} rules={[{ max: 255 }]}>
      {words ? (
        <Select options={Object.entries(words).map(([value, label]) => ({ value, label }))} />
      ) : kind === 'SECRET' ? (
        <Input.Password autoComplete="new-password" placeholder={isSet ? '已设置，留空则不修改' : '未设置'} />
      ) : (
        <Input inputMode={kind === 'NUMBER' ? 'numeric' : 'text'} />
      )}
    </Form.Item>
  )
}

import type { MessageSetting } from '@chargedeck/contract/message-settings'
import { Alert, App, Button, Flex, Form, Input, Select, Switch } from 'antd'
import { useEffect } from 'react'
import { Refusal } from '../platform/api.ts'

export type SettingValue = { code: string; value: string }
type Props = {
  settings: readonly MessageSetting[]
  /** Settings that are one of a few. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readOnly: boolean
  saving: boolean
  error: Error | null
  onSave: (values: SettingValue[], done: () => void) => void
}

/** The settings of a sender; a secret is written and never read, so an empty one means: as it is. */
export function SettingsForm({ settings, choices = {}, readOnly, saving, error, onSave }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Record<string, string>>()
  useEffect(() => {
    if (error instanceof Refusal) form.setFields(Object.entries(error.fields).map(([name, fault]) => ({ name, errors: [fault] })))
  }, [error, form])
  const submit = (typed: Record<string, string>) => {
    const changed = settings.filter(({ code, kind, value }) => (kind === 'SECRET' ? typed[code] : (typed[code] ?? '') !== value))
    if (changed.length === 0) return void message.info('没有修改')
    onSave(
      changed.map(({ code }) => ({ code, value: (typed[code] ?? '').trim() })),
      () => {
        form.resetFields(settings.filter(({ kind }) => kind === 'SECRET').map(({ code }) => code))
        message.success('设置成功')
      },
    )
  }
  const initial = Object.fromEntries(settings.map(({ code, value }) => [code, value]))
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={submit} disabled={readOnly} style={{ maxWidth: 560 }}>
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      {settings.map((setting) => (
        <SettingField key={setting.code} setting={setting} words={choices[setting.code]} />
      ))}
      {!readOnly && (
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={saving}>
            保存
          </Button>
        </Flex>
      )}
    </Form>
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

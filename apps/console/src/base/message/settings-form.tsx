import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import { Alert, App, Button, Flex, Form, Input, Select, Switch } from 'antd'
import { useEffect, useState } from 'react'
import { showFieldErrors } from '../../ui/record/use-save.ts'
import type { SettingValue } from './channel.ts'

type Props = {
  settings: readonly MessageSetting[]
  /** Settings that are one of a few. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  readOnly: boolean
  saving: boolean
  error: Error | null
  onSave: (values: SettingValue[], done: () => void) => void
}

/**
 * The settings of a sender; a secret is written and never read, so an empty one means: as it is.
 * What was changed is judged by what the form was filled with: another's change, read meanwhile, is not undone.
 */
export function SettingsForm({ settings, choices = {}, readOnly, saving, error, onSave }: Props) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Record<string, string>>()
  const [filled, setFilled] = useState(() => Object.fromEntries(settings.map(({ code, value }) => [code, value])))
  useEffect(() => {
    showFieldErrors(form, error)
  }, [error, form])
  const submit = (typed: Record<string, string>) => {
    const changed = settings.filter(({ code, kind }) =>
      kind === 'SECRET' ? typed[code] : (typed[code] ?? '') !== (filled[code] ?? ''),
    )
    if (changed.length === 0) return void message.info('没有修改')
    onSave(
      changed.map(({ code }) => ({ code, value: (typed[code] ?? '').trim() })),
      () => {
        const secrets = settings.filter(({ kind }) => kind === 'SECRET').map(({ code }) => code)
        setFilled({ ...typed, ...Object.fromEntries(secrets.map((code) => [code, ''])) })
        form.resetFields(secrets)
        message.success('设置成功')
      },
    )
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={filled}
      onFinish={submit}
      disabled={readOnly}
      style={{ maxWidth: 560 }}
    >
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

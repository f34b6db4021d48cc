import type { ConfigKind } from '@chargedeck/contract/base/config/enums'
import { Checkbox, Form, Input, Radio } from 'antd'

const hints: Readonly<Partial<Record<ConfigKind, string>>> = {
  NUMBER: '数字，最多六位小数',
  CRON: '六段：秒 分 时 日 月 周，北京时间，例如 0 0 2 * * *',
  URL: '以 http:// 或 https:// 开头，留空为未设置',
  TEXT: '留空为未设置',
}

/** The input follows from the kind of value; the server has the final check. */
export function ValueField({ kind, isSet }: { kind: ConfigKind; isSet: boolean }) {
  if (kind === 'SECRET') return <SecretField isSet={isSet} />
  if (kind === 'FLAG')
    return (
      <Form.Item name="value" label="参数值" rules={[{ required: true, message: '请选择参数值！' }]}>
        <Radio.Group
          options={[
            { value: 'true', label: '开启' },
            { value: 'false', label: '关闭' },
          ]}
        />
      </Form.Item>
    )
  const required = kind === 'NUMBER' || kind === 'CRON'
  return (
    <Form.Item name="value" label="参数值" extra={hints[kind]} rules={[{ required, message: '请输入参数值！' }]}>
      <Input maxLength={255} {...(kind === 'NUMBER' && { inputMode: 'decimal' as const })} />
    </Form.Item>
  )
}

const SecretField = ({ isSet }: { isSet: boolean }) => (
  <>
    <Form.Item
      name="value"
      label="参数值"
      extra={isSet ? '已设置，不会显示；留空表示不修改' : '加密保存，保存后不再显示'}
    >
      <Input.Password maxLength={255} autoComplete="new-password" placeholder={isSet ? '已设置' : '未设置'} />
    </Form.Item>
    {isSet && (
      <Form.Item name="emptied" valuePropName="checked">
        <Checkbox>清除已设置的值</Checkbox>
      </Form.Item>
    )}
  </>
)

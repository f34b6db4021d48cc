import type { Config } from '@chargedeck/contract/base/config/calls'
import { configKindLabels, type ConfigKind } from '@chargedeck/contract/base/config/enums'
import { Form, Input, Switch } from 'antd'
import { DictSelect } from '../dict/parts/dict-select.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useAddConfig, useEditConfig } from './config-queries.ts'
import { ValueField } from './value-field.tsx'

type Values = {
  name: string
  code: string
  kind: ConfigKind
  groupCode: string
  value?: string
  emptied?: boolean
  system?: boolean
  remark?: string
}

/** An empty secret keeps its stored value. */
const sentValue = (kind: ConfigKind, { value = '', emptied }: Values): string | undefined =>
  kind === 'SECRET' && value === '' && !emptied ? undefined : value

export function ConfigForm({ config, onClose }: { config: Config | null; onClose: () => void }) {
  const [add, edit] = [useAddConfig(), useEditConfig()]
  const save = (values: Values): Promise<unknown> => {
    const { kind, ...words } = wordsOf(config, values)
    const value = sentValue(kind, values)
    if (config) return edit.mutateAsync({ ...words, id: config.id, ...(value !== undefined && { value }) })
    return add.mutateAsync({ ...words, kind, value: value ?? '' })
  }
  return (
    <RecordForm<Values>
      mode={config ? 'edit' : 'add'}
      name={config?.name ?? '参数'}
      initialValues={startOf(config)}
      onSave={save}
      onClose={onClose}
    >
      <ConfigFields config={config} />
    </RecordForm>
  )
}

const wordsOf = (config: Config | null, { name, code, kind, groupCode, system, remark }: Values) => ({
  name,
  code,
  groupCode,
  kind: config?.kind ?? kind ?? 'TEXT',
  sysFlag: system ? ('Y' as const) : ('N' as const),
  remark: remark?.trim() || null,
})

function ConfigFields({ config }: { config: Config | null }) {
  const chosen = Form.useWatch<ConfigKind>('kind')
  const kind = config?.kind ?? chosen ?? 'TEXT'
  return (
    <>
      <Form.Item
        name="name"
        label="参数名称"
        rules={[{ required: true, whitespace: true, message: '请输入参数名称！' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="code"
        label="唯一编码"
        rules={[{ required: true, pattern: /^[A-Za-z]\w*$/, message: '请输入以字母开头的编码！' }]}
        extra={config?.shipped ? '系统按编码读取此参数，不能修改' : undefined}
      >
        <Input maxLength={50} disabled={config?.shipped ?? false} />
      </Form.Item>
      <Form.Item name="groupCode" label="所属分类" rules={[{ required: true, message: '请选择所属分类！' }]}>
        <DictSelect dict="consts_type" />
      </Form.Item>
      {config ? (
        <Form.Item label="类型">{configKindLabels[config.kind]}</Form.Item>
      ) : (
        <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型！' }]}>
          <EnumSelect labels={configKindLabels} />
        </Form.Item>
      )}
      <ValueField kind={kind} isSet={config?.hasValue ?? false} />
      <Form.Item name="system" label="系统参数" valuePropName="checked" extra="系统参数不能删除">
        <Switch disabled={config?.shipped ?? false} />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={255} rows={3} showCount />
      </Form.Item>
    </>
  )
}

const startOf = (config: Config | null): Partial<Values> =>
  config
    ? {
        name: config.name,
        code: config.code,
        kind: config.kind,
        groupCode: config.groupCode,
        value: config.value,
        system: config.sysFlag === 'Y',
        ...(config.remark && { remark: config.remark }),
      }
    : { kind: 'TEXT', groupCode: 'DEFAULT' }

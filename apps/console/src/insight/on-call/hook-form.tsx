import { hookKindLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { OnCallHook } from '@chargedeck/contract/insight/on-call/shapes'
import type { HookKind } from '@chargedeck/domain/on-call/rule'
import { Checkbox, Form, Input } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useDeleteHook, useSaveHook } from './on-call-queries.ts'

type Fields = {
  companyId: string
  hookName: string
  kind: HookKind
  address?: string
  secret?: string
  withoutSecret?: boolean
}

const places: Record<HookKind, string> = {
  WECOM: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  DINGTALK: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  FEISHU: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
}

/** Null: a new one. Address and secret are written and never shown. */
export function HookForm({ hook, onClose }: { hook: OnCallHook | null; onClose: () => void }) {
  const { mutateAsync } = useSaveHook()
  const save = ({ address = '', secret = '', withoutSecret = false, ...fields }: Fields) =>
    mutateAsync({
      ...fields,
      address: address.trim() || null,
      secret: secret.trim() || null,
      ...(withoutSecret && { withoutSecret: 1 }),
      ...(hook && { id: hook.id, rowVersion: hook.rowVersion }),
    })
  return (
    <DialogForm<Fields>
      title={hook ? `编辑机器人 - ${hook.hookName}` : '新增机器人'}
      saved="机器人已保存"
      width={560}
      initialValues={hook ? { companyId: hook.companyId, hookName: hook.hookName, kind: hook.kind } : { kind: 'WECOM' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
        <CompanySelect forRecord disabled={hook !== null} />
      </Form.Item>
      <Form.Item name="hookName" label="名称" rules={[{ required: true, whitespace: true, max: 40 }]}>
        <Input maxLength={40} placeholder="如 华东值班群" />
      </Form.Item>
      <Form.Item name="kind" label="平台" rules={[{ required: true, message: '请选择平台' }]}>
        <EnumSelect labels={hookKindLabels} />
      </Form.Item>
      <SecretFields hook={hook} />
    </DialogForm>
  )
}

function SecretFields({ hook }: { hook: OnCallHook | null }) {
  const kind = Form.useWatch<HookKind | undefined>('kind', Form.useFormInstance()) ?? 'WECOM'
  const isKnown = hook !== null && hook.kind === kind
  return (
    <>
      <Form.Item
        name="address"
        label="地址"
        extra={isKnown && hook.addressHint ? `不填则保留 ${hook.addressHint}` : null}
      >
        <Input maxLength={300} placeholder={places[kind]} autoComplete="off" />
      </Form.Item>
      {kind !== 'WECOM' && (
        <Form.Item
          name="secret"
          label="签名密钥"
          extra={isKnown && hook.hasSecret ? '已设置，不填则保留' : '机器人未启用加签时不填'}
        >
          <Input.Password maxLength={200} autoComplete="new-password" />
        </Form.Item>
      )}
      {isKnown && hook.hasSecret && (
        <Form.Item name="withoutSecret" valuePropName="checked">
          <Checkbox>不再签名</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

export function DeleteHook({ hook: { id, hookName }, onClose }: { hook: OnCallHook; onClose: () => void }) {
  const { mutateAsync } = useDeleteHook()
  return <DeleteDialog what={`删除机器人「${hookName}」。`} onDelete={() => mutateAsync(id)} onClose={onClose} />
}

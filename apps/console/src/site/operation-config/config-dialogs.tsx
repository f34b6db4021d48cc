import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import { Form, Input } from 'antd'
import { useRef } from 'react'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useDeleteDraft, useReleaseDraft, useRestoreVersion } from './config-queries.ts'

export type ConfigDialogKind = 'release' | 'restore' | 'deleteDraft'
type Props = {
  version: ConfigVersion
  /** A new draft is there. */
  onMade: (id: string) => void
  onClose: () => void
}

export function ConfigDialog({ kind, ...props }: Props & { kind: ConfigDialogKind }) {
  if (kind === 'release') return <ReleaseDialog {...props} />
  return kind === 'restore' ? <RestoreDialog {...props} /> : <DeleteDialog {...props} />
}

function ReleaseDialog({ version: { id, companyName, changeNote, rowVersion }, onClose }: Props) {
  const { mutateAsync } = useReleaseDraft()
  return (
    <DialogForm<{ changeNote: string }, { versionNo: number }>
      title={`发布运营配置 - ${companyName}`}
      okText="发布"
      initialValues={{ changeNote }}
      intro={<p>发布后对新建的订单立即生效，已建的订单仍按下单时的配置。</p>}
      saved={({ versionNo }) => `版本${versionNo}已生效`}
      onSave={({ changeNote: note }) => mutateAsync({ id, changeNote: note, rowVersion })}
      onClose={onClose}
    >
      <Form.Item
        name="changeNote"
        label="变更说明"
        rules={[{ required: true, whitespace: true, message: '请填写变更说明' }]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount autoFocus />
      </Form.Item>
    </DialogForm>
  )
}

function RestoreDialog({ version: { id, versionNo }, onMade, onClose }: Props) {
  const { mutateAsync } = useRestoreVersion()
  const made = useRef<string>(null)
  const what = `以版本${versionNo}的内容新建草稿，发布后才生效。`
  return (
    <ConfirmDialog
      title="恢复此版本？"
      what={what}
      okText="新建草稿"
      saved={`已以版本${versionNo}的内容新建草稿，发布后生效`}
      onConfirm={async () => {
        made.current = (await mutateAsync({ id })).id
      }}
      onClose={() => {
        onClose()
        if (made.current !== null) onMade(made.current)
      }}
    />
  )
}

function DeleteDialog({ version: { id }, onClose }: Props) {
  const { mutateAsync } = useDeleteDraft()
  return (
    <ConfirmDialog
      title="删除草稿？"
      what="草稿中未发布的修改会丢失，生效的配置不变。"
      danger
      okText="删除"
      onConfirm={() => mutateAsync({ id })}
      onClose={onClose}
    />
  )
}

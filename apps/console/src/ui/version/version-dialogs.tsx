import { Form, Input } from 'antd'
import { useRef } from 'react'
import { ConfirmDialog } from '../action/confirm-action.tsx'
import { DialogForm } from '../record/dialog-form.tsx'
import type { Version, VersionStep } from './version.ts'

export type VersionDialogKind = Exclude<VersionStep, 'save'>
export type VersionWrites = {
  release: (body: { id: string; changeNote: string; rowVersion: number }) => Promise<{ versionNo: number }>
  restore: (body: { id: string }) => Promise<{ id: string }>
  deleteDraft: (body: { id: string }) => Promise<unknown>
}
export type VersionWords = { release: string; effect: string; afterDelete: string }
type Props = {
  version: Version
  writes: VersionWrites
  words: VersionWords
  /** A new draft is there. */
  onMade: (id: string) => void
  onClose: () => void
}

export function VersionDialog({ kind, ...props }: Props & { kind: VersionDialogKind }) {
  if (kind === 'release') return <ReleaseDialog {...props} />
  return kind === 'restore' ? <RestoreDialog {...props} /> : <DeleteDialog {...props} />
}

function ReleaseDialog({ version: { id, changeNote, rowVersion }, writes, words, onClose }: Props) {
  return (
    <DialogForm<{ changeNote: string }, { versionNo: number }>
      title={words.release}
      okText="发布"
      initialValues={{ changeNote }}
      intro={<p>{words.effect}</p>}
      saved={({ versionNo }) => `版本${versionNo}已生效`}
      onSave={({ changeNote: note }) => writes.release({ id, changeNote: note, rowVersion })}
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

function RestoreDialog({ version: { id, versionNo }, writes, onMade, onClose }: Props) {
  const made = useRef<string>(null)
  const what = `以版本${versionNo}的内容新建草稿，发布后才生效。`
  return (
    <ConfirmDialog
      title="恢复此版本？"
      what={what}
      okText="新建草稿"
      saved={`已以版本${versionNo}的内容新建草稿，发布后生效`}
      onConfirm={async () => {
        made.current = (await writes.restore({ id })).id
      }}
      onClose={() => {
        onClose()
        if (made.current !== null) onMade(made.current)
      }}
    />
  )
}

const DeleteDialog = ({ version: { id }, writes, words, onClose }: Props) => (
  <ConfirmDialog
    title="删除草稿？"
    what={`草稿中未发布的修改会丢失，${words.afterDelete}`}
    danger
    okText="删除"
    onConfirm={() => writes.deleteDraft({ id })}
    onClose={onClose}
  />
)

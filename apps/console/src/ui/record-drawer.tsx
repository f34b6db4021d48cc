import { DownOutlined, LinkOutlined, UpOutlined } from '@ant-design/icons'
import { Alert, App, Button, Descriptions, Drawer, Flex, Skeleton, Tooltip, type FormInstance } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Refusal } from '../platform/api.ts'
import { copyToClipboard } from './copy-text.tsx'
import { UnsavedContext, useLeave } from './use-leave.ts'
import './record-drawer.css'

const verbs = { view: '查看', edit: '编辑', add: '新增' }

type Leave = ReturnType<typeof useLeave>
type Props = {
  mode: keyof typeof verbs
  name: string
  onClose: () => void
  size?: number
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  loading?: boolean
  error?: Error | null
  /** Makes it a form: asks before losing edits, and shows the server's field errors at the fields. */
  form?: FormInstance
  onSubmit?: () => void
  saving?: boolean
  /** In place of 取消 and 保存; what leads away goes through `leave`, which asks first. */
  footer?: ReactNode | ((leave: Leave) => ReactNode)
  extra?: ReactNode
  children: ReactNode
}

/** One record beside its list. Mounted means open. */
export function RecordDrawer(props: Props) {
  const {
    mode,
    name,
    onClose,
    size = 640,
    previous,
    next,
    loading = false,
    error,
    form,
    onSubmit,
    saving = false,
    footer,
    extra,
    children,
  } = props
  const { watch, isChanged } = useUnsavedInside(form)
  const leave = useLeave(isChanged)
  useEffect(() => {
    if (error instanceof Refusal)
      form?.setFields(Object.entries(error.fields).map(([field, message]) => ({ name: field, errors: [message] })))
  }, [error, form])
  const saveBar = form && <SaveBar saving={saving} onCancel={leave(onClose)} onSave={onSubmit} />
  const tools = (
    <Flex align="center" gap={2}>
      {extra}
      {(previous || next) && <Step previous={previous && leave(previous)} next={next && leave(next)} />}
      {mode === 'view' && <CopyLink />}
    </Flex>
  )
  return (
    <Drawer
      open
      title={`${verbs[mode]} - ${name}`}
      size={size}
      onClose={leave(onClose)}
      extra={tools}
      footer={typeof footer === 'function' ? footer(leave) : (footer ?? saveBar)}
      destroyOnHidden
      className="cd-drawer"
    >
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 16 }} />}
      {loading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <UnsavedContext value={watch}>{children}</UnsavedContext>
      )}
    </Drawer>
  )
}

/** Its own form, and whatever form stands inside and says so. */
function useUnsavedInside(form: FormInstance | undefined) {
  const [inside] = useState(() => new Set<() => boolean>())
  const watch = useCallback(
    (isChanged: () => boolean) => {
      inside.add(isChanged)
      return () => void inside.delete(isChanged)
    },
    [inside],
  )
  return { watch, isChanged: () => form?.isFieldsTouched() === true || [...inside].some((isChanged) => isChanged()) }
}

function SaveBar({
  saving,
  onCancel,
  onSave,
}: {
  saving: boolean
  onCancel: () => void
  onSave: (() => void) | undefined
}) {
  return (
    <Flex justify="end" gap="small">
      <Button onClick={onCancel}>取消</Button>
      <Button type="primary" loading={saving} onClick={() => onSave?.()}>
        保存
      </Button>
    </Flex>
  )
}

function Step({ previous, next }: { previous: (() => void) | undefined; next: (() => void) | undefined }) {
  return (
    <>
      <Tooltip title="上一条">
        <Button type="text" aria-label="上一条" icon={<UpOutlined />} disabled={!previous} onClick={previous} />
      </Tooltip>
      <Tooltip title="下一条">
        <Button type="text" aria-label="下一条" icon={<DownOutlined />} disabled={!next} onClick={next} />
      </Tooltip>
    </>
  )
}

function CopyLink() {
  const { message } = App.useApp()
  const copy = async () =>
    void ((await copyToClipboard(location.href)) ? message.success('链接已复制') : message.error('复制失败'))
  return (
    <Tooltip title="复制链接">
      <Button type="text" aria-label="复制链接" icon={<LinkOutlined />} onClick={() => void copy()} />
    </Tooltip>
  )
}

type SectionProps = { title: ReactNode; extra?: ReactNode; children: ReactNode }

export function DrawerSection({ title, extra, children }: SectionProps) {
  return (
    <section className="cd-drawer__section">
      <Flex justify="space-between" align="center" className="cd-drawer__head">
        <h3>{title}</h3>
        {extra}
      </Flex>
      {children}
    </section>
  )
}

type Fact = { label: string; value: ReactNode; span?: number }

/** Labelled facts in two columns, one on a phone. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const facts = items.map(({ label, value, span = 1 }) => ({
    key: label,
    label,
    children: value ?? '-',
    span: { xs: 1, sm: span },
  }))
  return <Descriptions size="small" colon={false} column={{ xs: 1, sm: 2 }} items={facts} />
}

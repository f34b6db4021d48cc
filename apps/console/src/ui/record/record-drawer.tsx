import { DownOutlined, LinkOutlined, UpOutlined } from '@ant-design/icons'
import { Alert, App, Button, Descriptions, Flex, Skeleton, Tooltip } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Refusal } from '../../platform/api.ts'
import { copyToClipboard } from '../text/copy-text.tsx'
import { labelWidth } from './label-width.ts'
import { SideDrawer } from './side-drawer.tsx'
import type { Reading } from './use-fresh-record.ts'
import { UnsavedContext, useLeave } from './use-leave.ts'
import './record-drawer.css'

const verbs = { view: '查看', edit: '编辑', add: '新增' }

type Leave = ReturnType<typeof useLeave>
type Props = {
  mode: keyof typeof verbs
  /** Replaces the word of the mode. */
  verb?: string | undefined
  name: string
  onClose: () => void
  size?: number | undefined
  className?: string | undefined
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  /** Of the record; left out: it is there. */
  reading?: Reading | undefined
  /** It was read, and what was asked of it is refused. */
  refusal?: Error | null
  /** Whatever leaves the record goes through `leave`, which asks before edits are lost. */
  footer?: ReactNode | ((leave: Leave) => ReactNode)
  extra?: ReactNode
  children: ReactNode
}

/** One record beside its list. Mounted means open. */
export function RecordDrawer(props: Props) {
  const { mode, name, onClose, previous, next, reading, refusal, footer, extra } = props
  const { verb = verbs[mode], size = 640, className = '', children } = props
  const { watch, isChanged } = useUnsavedInside()
  const leave = useLeave(isChanged)
  const tools = (
    <Flex align="center" gap={2}>
      {extra}
      {(previous || next) && <Steps previous={previous} next={next} leave={leave} />}
      {mode === 'view' && <CopyLink />}
    </Flex>
  )
  return (
    <SideDrawer
      isRead={!reading?.loading}
      title={`${verb} - ${name}`}
      size={size}
      onClose={leave(onClose)}
      extra={tools}
      footer={typeof footer === 'function' ? footer(leave) : footer}
      className={`cd-drawer ${className}`}
    >
      {reading?.error && <Unread error={reading.error} onRetry={reading.retry} />}
      {refusal && <Fault error={refusal} />}
      {reading?.loading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <UnsavedContext value={watch}>{children}</UnsavedContext>
      )}
    </SideDrawer>
  )
}

/** A link may name a record that was deleted since, or that lies outside the user's organisations. */
const Unread = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  error instanceof Refusal ? (
    <Fault error={error} hint="记录可能已删除，或不在您的数据范围内。" />
  ) : (
    <Fault
      error={error}
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )

function Fault({ error, hint, action }: { error: Error; hint?: ReactNode; action?: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  // the button stands at the end of a long form, where its beginning is out of sight
  useEffect(() => {
    alert.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  return (
    <div ref={alert} style={{ marginBottom: 16 }}>
      <Alert type="error" showIcon title={error.message} description={hint} action={action} />
    </div>
  )
}

/** The forms inside that have registered themselves. */
function useUnsavedInside() {
  const [inside] = useState(() => new Set<() => boolean>())
  const watch = useCallback(
    (isChanged: () => boolean) => {
      inside.add(isChanged)
      return () => void inside.delete(isChanged)
    },
    [inside],
  )
  return { watch, isChanged: () => [...inside].some((isChanged) => isChanged()) }
}

/** The step that was taken: the drawer of the other record takes the place of this one. */
let stepped: string | null = null

type StepsProps = { previous: (() => void) | undefined; next: (() => void) | undefined; leave: Leave }

/** The button keeps the focus, so that a keyboard goes on from record to record. */
function Steps({ previous, next, leave }: StepsProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const label = stepped
    stepped = null
    if (label === null) return
    const focus = () => box.current?.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus()
    queueMicrotask(focus) // a drawer is put into the page after its content, and takes the focus first
  })
  const step = (label: string, icon: ReactNode, go: (() => void) | undefined) => (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={icon}
        disabled={!go}
        onClick={leave(() => {
          stepped = label
          go?.()
        })}
      />
    </Tooltip>
  )
  return (
    <Flex ref={box} gap={2}>
      {step('上一条', <UpOutlined />, previous)}
      {step('下一条', <DownOutlined />, next)}
    </Flex>
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
  const width = labelWidth(items.map(({ label }) => label))
  return (
    <Descriptions size="small" colon={false} column={{ xs: 1, sm: 2 }} items={facts} styles={{ label: { width } }} />
  )
}

import { pinLabels } from '@chargedeck/contract/staff/list-view/enums'
import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex } from 'antd'
import { useState, type DragEvent } from 'react'
import { factsOf } from './column.tsx'
import { hiddenIn, inOrder, pinOf, type Pin, type TableLook } from './table-look.ts'

type Named = { key: string; title: string; second?: string; fixed?: unknown; hiddenAtFirst?: boolean }
export type ColumnListProps = {
  columns: readonly Named[]
  look: TableLook
  onChange: (changes: Partial<TableLook>) => void
}

const nextPin = { none: 'left', left: 'right', right: 'none' } as const

/** The column settings of a user: which are shown, in which order, and which are pinned. */
export function ColumnList({ columns, look, onChange }: ColumnListProps) {
  const ordered = inOrder(columns, look)
  const keys = ordered.map(({ key }) => key)
  const hidden = hiddenIn(look, columns)
  const move = (from: number, to: number) =>
    onChange({ order: keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? '') })
  const dragOf = useDrag(move)
  const show = (key: string, shown: boolean) =>
    onChange({ hidden: shown ? hidden.filter((each) => each !== key) : [...hidden, key] })
  return (
    <Flex vertical gap={2} style={{ maxHeight: '60vh', overflowY: 'auto', minWidth: 300 }}>
      {ordered.map((column, at) => (
        <Flex key={column.key} align="center" gap={4} {...dragOf(at)}>
          <HolderOutlined className="cd-column-handle" aria-hidden />
          <Checkbox
            style={{ flex: 1 }}
            checked={!hidden.includes(column.key)}
            onChange={({ target }) => show(column.key, target.checked)}
          >
            {factsOf(column)}
          </Checkbox>
          <PinButton
            title={column.title}
            pin={pinOf(column, look)}
            onChange={(pin) => onChange({ pinned: { ...look.pinned, [column.key]: pin } })}
          />
          <Button
            type="text"
            size="small"
            aria-label={`上移 ${column.title}`}
            icon={<ArrowUpOutlined />}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={`下移 ${column.title}`}
            icon={<ArrowDownOutlined />}
            disabled={at === keys.length - 1}
            onClick={() => move(at, at + 1)}
          />
        </Flex>
      ))}
    </Flex>
  )
}

/** A column is dragged to its place; the arrows beside it do the same from the keyboard. */
function useDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const stop = () => {
    setFrom(null)
    setOver(null)
  }
  return (at: number) => ({
    draggable: true,
    className: from !== null && over === at && from !== at ? 'cd-column cd-column--over' : 'cd-column',
    onDragStart: () => setFrom(at),
    onDragOver: (event: DragEvent) => {
      event.preventDefault() // otherwise nothing may be dropped here
      setOver(at)
    },
    onDrop: () => {
      if (from !== null && from !== at) move(from, at)
      stop()
    },
    onDragEnd: stop,
  })
}

type PinProps = { title: string; pin: Pin; onChange: (pin: Pin) => void }

/** Switches the pinning: none, left, right, none. */
function PinButton({ title, pin, onChange }: PinProps) {
  return (
    <Button
      size="small"
      color={pin === 'none' ? 'default' : 'primary'}
      variant="text"
      aria-label={`${title}：${pinLabels[pin]}`}
      onClick={() => onChange(nextPin[pin])}
    >
      {pinLabels[pin]}
    </Button>
  )
}

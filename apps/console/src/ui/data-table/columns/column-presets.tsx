import { Button, Flex } from 'antd'
import type { TableLook } from './table-look.ts'

/** A set of columns for one kind of work. */
export type ColumnPreset = { name: string; columns: readonly string[] }

type Props = {
  presets: readonly ColumnPreset[]
  columns: readonly { key: string }[]
  onChange: (changes: Partial<TableLook>) => void
}

export function ColumnPresets({ presets, columns, onChange }: Props) {
  if (presets.length === 0) return null
  const choose = ({ columns: keys }: ColumnPreset) =>
    onChange({
      order: [...keys],
      hidden: columns.map(({ key }) => key).filter((key) => !keys.includes(key)),
      pinned: {},
    })
  return (
    <Flex align="center" gap={6} wrap className="cd-presets" role="group" aria-label="预设列">
      预设
      {presets.map((preset) => (
        <Button key={preset.name} size="small" onClick={() => choose(preset)}>
          {preset.name}
        </Button>
      ))}
    </Flex>
  )
}

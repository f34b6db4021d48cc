import { Button, Flex } from 'antd'
import { PanelFocus } from '../../panel-focus.tsx'
import { ColumnList, type ColumnListProps } from './column-list.tsx'
import { ColumnPresets, type ColumnPreset } from './column-presets.tsx'
import './column-choice.css'

export type ColumnChoiceProps = ColumnListProps & { presets: readonly ColumnPreset[] }

const shipped = { hidden: null, order: [], pinned: {}, widths: {} }

export const ColumnChoice = ({ presets, columns, look, onChange }: ColumnChoiceProps) => (
  <PanelFocus>
    <Flex justify="space-between" align="center" className="cd-columns-head">
      <strong>列设置</strong>
      <Button type="link" size="small" onClick={() => onChange(shipped)}>
        恢复默认
      </Button>
    </Flex>
    <ColumnPresets presets={presets} columns={columns} onChange={onChange} />
    <ColumnList columns={columns} look={look} onChange={onChange} />
  </PanelFocus>
)

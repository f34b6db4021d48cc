import type { Config } from '@chargedeck/contract/base/config/calls'
import { StateTag } from '../../ui/text/state-tag.tsx'

/** A secret shows only whether it is set. */
export function ConfigValue({ config: { kind, value, hasValue } }: { config: Config }) {
  if (kind === 'SECRET') return <StateTag tone={hasValue ? 'idle' : 'off'} label={hasValue ? '已设置' : '未设置'} />
  if (kind === 'FLAG')
    return <StateTag tone={value === 'true' ? 'idle' : 'off'} label={value === 'true' ? '开启' : '关闭'} />
  return hasValue ? <span>{value}</span> : <span style={{ color: 'var(--cd-text-faint)' }}>未设置</span>
}

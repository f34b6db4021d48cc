import { configKeyLabels } from '@chargedeck/contract/site/operation-config/enums'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { SectionCard } from '../../ui/page/panel.tsx'
import { configGroups } from './config-groups.ts'
import { valueText } from './config-values.ts'

type Props = { content: OperationConfig; before?: OperationConfig | undefined; changedOnly?: boolean }

/** Every key with its value; beside another version, what differs is marked. */
export function ConfigTable({ content, before, changedOnly = false }: Props) {
  const isChanged = (key: Parameters<typeof valueText>[1]) =>
    before !== undefined && valueText(before, key) !== valueText(content, key)
  const groups = configGroups
    .map(({ title, keys }) => ({ title, keys: changedOnly ? keys.filter(isChanged) : keys }))
    .filter(({ keys }) => keys.length > 0)
  if (groups.length === 0) return <p className="cd-muted">两个版本的配置相同</p>
  return groups.map(({ title, keys }) => (
    <SectionCard key={title} title={title} className="operation-config__group">
      <dl className="operation-config__values">
        {keys.map((key) => (
          <div key={key} className={isChanged(key) ? 'operation-config__changed' : ''}>
            <dt>{configKeyLabels[key]}</dt>
            <dd>
              {isChanged(key) && before && <del>{valueText(before, key)}</del>}
              {valueText(content, key)}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  ))
}

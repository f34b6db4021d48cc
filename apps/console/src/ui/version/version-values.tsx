import type { ReactNode } from 'react'
import { SectionCard } from '../page/panel.tsx'

export type VersionValue = { key: string; label: string; value: ReactNode; before: ReactNode; isChanged: boolean }
export type VersionGroup = { title: string; values: readonly VersionValue[] }

type Props = { groups: readonly VersionGroup[]; changedOnly: boolean; same: string }

/** Every value of a version; what differs from the other version is marked, the old value before the new one. */
export function VersionValues({ groups, changedOnly, same }: Props) {
  const shown = groups
    .map(({ title, values }) => ({ title, values: changedOnly ? values.filter(({ isChanged }) => isChanged) : values }))
    .filter(({ values }) => values.length > 0)
  if (shown.length === 0) return <p className="cd-muted">{same}</p>
  return shown.map(({ title, values }) => (
    <SectionCard key={title} title={title} className="cd-versions__group">
      <dl className="cd-versions__values">
        {values.map(({ key, label, value, before, isChanged }) => (
          <div key={key} className={isChanged ? 'cd-versions__changed' : ''}>
            <dt>{label}</dt>
            <dd>
              {isChanged && <del>{before}</del>}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  ))
}

import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, useRef, type ReactNode } from 'react'
import { chipsOf } from './chips-of.ts'
import type { Filtering } from './filtering.ts'
import { LimitText } from './search-limit.tsx'
import './filter-chips.css'

/** The filters in force, each removable. */
export function FilterChips({
  filtering: { schema, inForce, texts, limit, filterBy, clear },
}: {
  filtering: Filtering
}) {
  const group = useRef<HTMLDivElement>(null)
  const remove = (names: readonly string[]) => {
    group.current?.focus({ preventScroll: true }) // its button goes with the chip
    filterBy(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  return (
    <div ref={group} tabIndex={-1} className="cd-chips" role="group" aria-label="生效的筛选">
      {chipsOf(schema, inForce, texts).map((chip) => (
        <span key={chip.names[0]} className="cd-chip">
          <span className="cd-chip__text">
            {chip.title}
            {chip.texts.length > 0 && '：'}
            {joined(chip.texts)}
          </span>
          <button type="button" aria-label={`移除筛选 ${chip.title}`} onClick={() => remove(chip.names)}>
            <CloseOutlined />
          </button>
        </span>
      ))}
      {limit && <LimitText limit={limit} onChange={filterBy} />}
      {clear && (
        <Button type="link" size="small" onClick={clear}>
          清空筛选
        </Button>
      )}
    </div>
  )
}

const joined = (texts: readonly ReactNode[]): ReactNode =>
  texts.map((text, at) => (
    <Fragment key={at}>
      {at > 0 && '、'}
      {text}
    </Fragment>
  ))

import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import type { Chip } from './chips-of.ts'
import type { SearchLimit } from './search-limit.tsx'
import { LimitText } from './search-limit.tsx'

type Props = {
  chips: readonly Chip[]
  limit: SearchLimit | null
  onChange: (changes: object) => void
  onClear: () => void
}

/** The filters in force, each removable. */
export function FilterChips({ chips, limit, onChange, onClear }: Props) {
  if (chips.length === 0) return null
  const remove = (names: readonly string[]) => onChange(Object.fromEntries(names.map((name) => [name, undefined])))
  return (
    <div className="cd-chips" role="group" aria-label="生效的筛选">
      {chips.map(({ names, title, texts }) => (
        <span key={names[0]} className="cd-chip">
          <span className="cd-chip__text">
            {title}
            {texts.length > 0 && '：'}
            {joined(texts)}
          </span>
          <button type="button" aria-label={`移除筛选 ${title}`} onClick={() => remove(names)}>
            <CloseOutlined />
          </button>
        </span>
      ))}
      {limit && <LimitText limit={limit} onChange={onChange} />}
      <Button type="link" size="small" onClick={onClear}>
        清空筛选
      </Button>
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

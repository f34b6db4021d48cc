import { EnterOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import type { Found } from './search-items.ts'

type Props = {
  found: readonly Found[]
  marked: number
  empty: string
  onMark: (at: number) => void
  onOpen: (found: Found) => void
}
export const optionId = ({ key }: Found): string => `cd-search-${key}`

/** The keyboard focus stays in the field; the list only marks what Enter would open. */
export function FoundList({ found, marked, empty, onMark, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [marked, found.length])
  return (
    <>
      <ul ref={list} id="cd-search-list" role="listbox" aria-label="搜索结果" className="cd-search__list">
        {found.map((each, index) => (
          <li
            key={each.key}
            id={optionId(each)}
            role="option"
            aria-selected={index === marked}
            onMouseMove={() => onMark(index)}
            onClick={() => onOpen(each)}
          >
            <span className="cd-search__group">{each.group}</span>
            <span className="cd-search__title cd-number">{each.title}</span>
            <span className="cd-search__detail">{each.detail}</span>
            {index === marked && <EnterOutlined aria-hidden />}
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="cd-search__empty" role="status">
          {empty}
        </p>
      )}
    </>
  )
}

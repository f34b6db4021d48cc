import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { GrantFilters } from '@chargedeck/contract/customer/voucher/grant-calls'
import { Fragment } from 'react'
import { chipsOf } from '../../ui/data-table/filters/chips-of.ts'
import { customerText } from '../customer/parts/customer-texts.tsx'
import { groupTexts } from '../customer/parts/group-texts.tsx'

const unnamed = () => '指定的文字'
/** The record of a grant keeps no names. */
const texts = { ...groupTexts, id: customerText, nickname: unnamed, searchValue: unnamed }

/** By which conditions customers were found, as the filters of the customer list say them. */
export function GrantConditions({ filters }: { filters: GrantFilters }) {
  const chips = chipsOf(customerApi.page.query, filters, texts)
  if (chips.length === 0) return <>没有设条件，全部客户</>
  return chips.map(({ names, title, texts: shown }, at) => (
    <Fragment key={names[0]}>
      {at > 0 && '；'}
      {title}
      {shown.length > 0 && '：'}
      {shown.map((text, place) => (
        <Fragment key={place}>
          {place > 0 && '、'}
          {text}
        </Fragment>
      ))}
    </Fragment>
  ))
}

import type { ListViewQuery } from '@chargedeck/contract/staff/list-view/arrangement'
import { useEffect } from 'react'
import type { TObject } from 'typebox'
import { usePageAddress } from '../../platform/page-address.ts'
import { searchOf } from '../../platform/search-of.ts'

/** A list that is opened without filters, order or record shows the user's default view. True until the address does. */
export function useStart({ properties }: TObject, startQuery: ListViewQuery | undefined): boolean {
  const { params, setParams } = usePageAddress()
  const isBare = !['open', ...Object.keys(properties)].some((name) => params.has(name))
  const isStarting = isBare && startQuery !== undefined && Object.keys(startQuery).length > 0
  useEffect(() => {
    if (isStarting) setParams((before) => [...before, ...searchOf({ pageNo: 1, ...startQuery })], { replace: true })
  })
  return isStarting
}

import { createContext, useContext, useMemo } from 'react'
import {
  createSearchParams,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type URLSearchParamsInit,
} from 'react-router'

type Params = URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit)

/** The part of the address bar that belongs to a page, as it was when the page was last shown. */
export type PageAddress = {
  pathname: string
  search: string
  params: URLSearchParams
  setParams: (params: Params, how?: { replace: boolean }) => void
  go: NavigateFunction
}

// Pages read this instead of the router: the router changes with every navigation and would render hidden pages.
export const PageAddressContext = createContext<PageAddress | null>(null)

export function usePageAddress(): PageAddress {
  const address = useContext(PageAddressContext)
  if (!address) throw new Error('a page is shown by PageOutlet')
  return address
}

/** The current address bar. */
export function useAddressBar(): PageAddress {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  return useMemo(() => {
    const params = createSearchParams(search)
    const setParams: PageAddress['setParams'] = (next, how) =>
      void go({ pathname, search: `?${createSearchParams(typeof next === 'function' ? next(params) : next)}` }, how)
    return { pathname, search, params, setParams, go }
  }, [pathname, search, go])
}

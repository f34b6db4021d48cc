export type ShippedPage = {
  code: string
  name: string
  router: string
  component: string
  /** Calls under these addresses are the page's own. */
  owns: readonly string[]
  /** Calls of other pages that this one cannot do without. */
  alsoReads?: readonly string[]
}
export type ShippedFolder = { code: string; name: string; icon: string; router: string; pages: readonly ShippedPage[] }

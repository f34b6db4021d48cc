type Named = { nickname: string | null; realName: string | null; mobile: string }
/** What staff call a customer; the mobile as they may see it. */
export const customerNameOf = ({ nickname, realName, mobile }: Named): string => nickname ?? realName ?? mobile

/** Of two with one name the telephone tells which. */
export const withPhone = (name: string, mobile: string | null | undefined): string =>
  mobile && mobile !== name ? `${name} ${mobile}` : name

/** Sums of cents are not exact in binary: a millionth of a dollar is exact enough for whoever reads them. */
export const readable = (dollars: number): number => Math.round(dollars * 1e6) / 1e6

export const inDollars = (amount: number): string => `$${readable(amount)}`

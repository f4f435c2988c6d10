/** The house with two equal bars of the Equal Housing Opportunity mark, without its words: an SVG path of 64 by 60. */
export const EQUAL_HOUSE_PATH =
  'M32 0 64 20v12h-8v28H8V32H0V20zm0 8.8L15 19.4V52h34V19.4zM22 24h20v8H22zm0 13h20v8H22z'

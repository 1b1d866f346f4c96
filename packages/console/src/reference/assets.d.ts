declare module '*?without-logo' {
  /** The address of the script. */
  const url: string;
  export default url;
}

/** A style sheet that is imported for its rules. */
declare module '*.css' {}
